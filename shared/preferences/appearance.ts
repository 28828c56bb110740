export type Theme = 'light' | 'dark'
export const THEME_CHOICES = ['system', 'light', 'dark'] as const satisfies readonly (Theme | 'system')[]
export type ThemeChoice = (typeof THEME_CHOICES)[number]

export const isThemeChoice = (value: string | undefined): value is ThemeChoice =>
  THEME_CHOICES.some((choice) => choice === value)

/** Colour of the status bar on phones (spec §9). */
export const STATUS_BAR_COLOURS: Readonly<Record<Theme, string>> = { light: '#ffffff', dark: '#212121' }

/** Colour of rising prices: green (`upgreen`, the default) or red (spec §2). */
export type UpDownColour = 'upgreen' | 'upred'
export type DeviceKind = 'h5' | 'web'
