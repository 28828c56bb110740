import { useT } from '../../../../i18n/translation.tsx'
import { useHref } from '../../../../i18n/visit.tsx'

const CHAT_WINDOW = 'popup,width=460,height=760'

/** Opens the chat in a window; a plain link if the browser blocks windows. */
export function ChatLink({ className }: { readonly className: string | undefined }) {
  const t = useT()
  const href = useHref()
  const address = href('/chat')
  return (
    <a
      className={className}
      href={address}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => {
        if (window.open(address, 'chat', CHAT_WINDOW)) event.preventDefault()
      }}
    >
      {t('shell.chat')}
    </a>
  )
}
