import type { HTMLAttributes } from 'react'
import { PRESERVE_SERVER_HTML } from './preserve-server-html.ts'

type ServerMarkupProps = HTMLAttributes<HTMLElement> & {
  readonly as?: 'div' | 'footer' | 'nav'
  readonly 'data-testid'?: string
}

export const ServerMarkup = ({ as: Element = 'div', ...attributes }: ServerMarkupProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no HTML is set
  <Element {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={PRESERVE_SERVER_HTML} />
)
