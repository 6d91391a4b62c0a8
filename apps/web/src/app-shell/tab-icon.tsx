/** Icons of the five tabs: outlined, or filled for the active tab. The icon of Home is a door. */
const iconPaths = {
  home: {
    outline: 'M5 19.5V11a7 7 0 0 1 14 0v8.5M9.5 19.5V12a2.5 2.5 0 0 1 5 0v7.5M3 19.5h18',
    solid: 'M5 18.5V11a7 7 0 0 1 14 0v7.5h2v2.5H3v-2.5zM9.8 18.5h4.4V12a2.2 2.2 0 0 0-4.4 0z',
  },
  search: {
    outline: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5',
    solid:
      'M11 3a8 8 0 1 0 4.7 14.5l3.6 3.6a1.3 1.3 0 0 0 1.9-1.9l-3.6-3.6A8 8 0 0 0 11 3zM11 6.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4z',
  },
  communities: {
    outline: 'M3.5 20V9.5l5-3.5 5 3.5V20zM13.5 12h7v8h-7M7 12h3M7 15.5h3M17 15v2',
    solid: 'M2.5 21V9l6-4.2L14 8.7v2.8h7.5V21h-8.3v-.1V21zM6.5 11.2v2h4v-2zM6.5 15.2v2h4v-2zM16.3 14.5v3h2v-3z',
  },
  friends: {
    outline:
      'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M15.5 5a3.3 3.3 0 0 1 0 6.3M18 14.5c2.1.8 3.5 2.8 3.5 5.5',
    solid:
      'M9 3.8a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4zM1.5 21c0-4.3 3.3-7.2 7.5-7.2s7.5 2.9 7.5 7.2zM14.9 11.8a4.2 4.2 0 0 0 0-7.7 4 4 0 1 1 0 7.7zM16.8 13.9c3.3.6 5.7 3.3 5.7 7.1h-4.2c0-2.8-.5-5.2-1.5-7.1z',
  },
  profile: {
    outline: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c0-3.9 3.3-6.5 7.5-6.5s7.5 2.6 7.5 6.5',
    solid: 'M12 3.2a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6zM3.5 21.3c0-4.5 3.7-7.3 8.5-7.3s8.5 2.8 8.5 7.3z',
  },
}

export type TabIconName = keyof typeof iconPaths

export function TabIcon({ name, filled }: { name: TabIconName; filled: boolean }) {
  const { outline, solid } = iconPaths[name]
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="size-6">
      {filled ? (
        <path d={solid} fill="currentColor" fillRule="evenodd" />
      ) : (
        <path d={outline} stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
      )}
    </svg>
  )
}
