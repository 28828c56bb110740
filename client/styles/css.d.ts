import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties carry figures into style sheets. */
    [property: `--${string}`]: string | number | undefined
  }
}
