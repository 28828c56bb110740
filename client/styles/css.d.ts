import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties pass values to style sheets. */
    [property: `--${string}`]: string | number | undefined
  }
}
