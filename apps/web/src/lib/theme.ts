import type { Theme } from '@stoop/validators/choices'

export const THEME_KEY = 'theme'

/** Returns the theme that this device showed last, even after a sign-out. */
export function getStoredTheme(): Theme {
  const stored = localStorage.getItem(THEME_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Shows a theme and stores it for the next page load. */
export function setTheme(theme: Theme): void {
  localStorage.setItem(THEME_KEY, theme)
  applyTheme(theme)
}

/** Shows a theme: sets the attribute for tokens.css and the meta element for the browser's bars. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { scheme } = meta.dataset
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${scheme})`
    else meta.media = theme === scheme ? 'all' : 'not all'
  }
}
