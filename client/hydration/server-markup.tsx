import { PRESERVE_SERVER_HTML } from './preserve-server-html.ts'

/** Element whose HTML only the server renders; hydration keeps it. */
export const ServerMarkup = ({ className }: { readonly className: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no HTML is set
  <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={PRESERVE_SERVER_HTML} />
)
