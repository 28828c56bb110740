import { encode } from 'uqr'
import { PRESERVE_SERVER_HTML } from '../../hydration/preserve-server-html.ts'
import styles from './qr-code.module.css'

function codeOf(text: string): string {
  const { data, size } = encode(text, { border: 2 })
  let path = ''
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) if (dark) path += `M${x} ${y}h1v1h-1z`
  }
  return `<svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`
}

/** QR code that only the server renders. Hydration keeps the markup, so browsers never load the encoder. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const html = import.meta.env.SSR ? { __html: codeOf(text) } : PRESERVE_SERVER_HTML
  return (
    <div
      className={styles.code}
      role="img"
      aria-label={label}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the encoder returns only numbers
      dangerouslySetInnerHTML={html}
    />
  )
}
