/** The five tabs' signs, drawn as a line, filled where one is. Home is Stoop's own door. */
const drawings = {
  home: {
    outline: 'M5 19.500V11a7 7 0 0 1 14 0v8.500M9.500 19.500V12a2.500 2.500 0 0 1 5 0v7.500M3 19.500h18',
    solid: 'M5 18.500V11a7 7 0 0 1 14 0v7.500h2v2.500H3v-2.500zM9.800 18.500h4.400V12a2.200 2.200 0 0 0-4.400 0z',
  },
  search: {
    outline: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.500 4.500',
    solid:
      'M11 3a8 8 0 1 0 4.700 14.500l3.600 3.600a1.300 1.300 0 0 0 1.900-1.900l-3.600-3.600A8 8 0 0 0 11 3zM11 6.800a4.200 4.200 0 1 1 0 8.400 4.200 4.200 0 0 1 0-8.400z',
  },
  communities: {
    outline: 'M3.500 20V9.500l5-3.500 5 3.500V20zM13.500 12h7v8h-7M7 12h3M7 15.500h3M17 15v2',
    solid:
      'M2.500 21V9l6-4.200L14 8.700v2.800h7.500V21h-8.300v-.1V21zM6.500 11.200v2h4v-2zM6.500 15.200v2h4v-2zM16.300 14.500v3h2v-3z',
  },
  friends: {
    outline:
      'M9 4.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM2.500 20c0-3.600 2.900-6 6.500-6s6.500 2.400 6.500 6M15.500 5a3.300 3.300 0 0 1 0 6.300M18 14.500c2.100.8 3.500 2.800 3.500 5.500',
    solid:
      'M9 3.800a4.200 4.200 0 1 0 0 8.400 4.200 4.200 0 0 0 0-8.400zM1.500 21c0-4.300 3.300-7.200 7.500-7.200s7.500 2.900 7.500 7.200zM14.900 11.800a4.200 4.200 0 0 0 0-7.700 4 4 0 1 1 0 7.700zM16.800 13.900c3.300.6 5.700 3.300 5.700 7.100h-4.200c0-2.800-.5-5.200-1.500-7.100z',
  },
  profile: {
    outline: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.500 20.500c0-3.900 3.300-6.500 7.500-6.500s7.500 2.600 7.500 6.500',
    solid:
      'M12 3.200a4.800 4.800 0 1 0 0 9.600 4.800 4.800 0 0 0 0-9.600zM3.500 21.300c0-4.500 3.700-7.300 8.500-7.300s8.500 2.800 8.500 7.300z',
  },
}

export type TabIconName = keyof typeof drawings

export function TabIcon({ name, filled }: { name: TabIconName; filled: boolean }) {
  const { outline, solid } = drawings[name]
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
