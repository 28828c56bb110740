import { PRESERVE_SERVER_HTML } from './preserve-server-html.ts'

export const ServerMarkup = ({ className }: { readonly className: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no HTML is set
  <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={PRESERVE_SERVER_HTML} />
)
