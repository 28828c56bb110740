// With scripts, pressing the link loads and opens a dialog instead.

import { Share2 } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { shareFormPath } from '#shared/sharing/subjects.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import styles from './share-link.module.css'

type ShareLinkProps = {
  /** Subject of the card (shared/sharing/subjects.ts). */
  readonly of: string
  /** Part of the accessible name, because screen readers list links without their table rows. */
  readonly name: string
  readonly className?: string | undefined
}

/** True for a click without modifier keys. A click with one opens another tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

export function ShareCardLink({ of, name, className }: ShareLinkProps) {
  const t = useT()
  const href = useHref()
  const { locale } = useVisit()
  const [dialog, setDialog] = useState<ReactNode>()
  const address = href(shareFormPath(of))
  const open = async () => {
    try {
      const [{ ShareCardDialog }, { loadSharingMessages: sharingWords }] = await Promise.all([
        import('./share-dialog.tsx'),
        import('./words.ts'),
      ])
      const words = await sharingWords(locale)
      setDialog(<ShareCardDialog of={of} words={words} onClose={() => setDialog(undefined)} />)
    } catch {
      // If the dialog fails to load, the browser opens the share page instead.
      location.assign(address)
    }
  }
  const press = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    void open()
  }
  return (
    <>
      <a
        href={address}
        className={className ?? styles.link}
        onClick={press}
        rel="nofollow"
        title={t('ui.share')}
        aria-label={`${t('ui.share')} ${name}`}
      >
        <Share2 size={14} aria-hidden="true" />
      </a>
      {dialog}
    </>
  )
}
