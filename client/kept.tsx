import { KEPT_MARKUP } from './kept-markup.ts'

/** Placeholder in the browser for server-only HTML. */
export const Kept = ({ className }: { readonly className: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
  <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={KEPT_MARKUP} />
)
