import { KEPT_MARKUP } from './kept-markup.ts'

/** In the browser: the place of what the server alone has drawn, which stays as it is. */
export const Kept = ({ className }: { readonly className: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
  <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={KEPT_MARKUP} />
)
