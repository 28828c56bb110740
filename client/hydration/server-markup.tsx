import { PRESERVE_SERVER_HTML } from './preserve-server-html.ts'

/** Placeholder in the browser for server-only HTML. */
export const ServerMarkup = ({ className }: { readonly className: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
  <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={PRESERVE_SERVER_HTML} />
)
