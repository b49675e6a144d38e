/** Light or dark: as the device has it, until somebody chooses. */
export type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'

export function chosenTheme(): Theme {
  const kept = localStorage.getItem(KEY)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme)
  showTheme()
}

export function showTheme(): void {
  const theme = chosenTheme()
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme
}
