// The way to share a result, beside its row: a link to the page of it, which scripts open as a dialog instead. The dialog and
// its words come when it is opened.

import { Share2 } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { sharePath } from '#shared/sharing/subjects.ts'
import { useT } from '../i18n/translation.tsx'
import { useHref, useVisit } from '../i18n/visit.tsx'
import styles from './share-link.module.css'

type ShareLinkProps = {
  /** What is shared (shared/sharing/subjects.ts). */
  readonly of: string
  /** What it is called, for whoever hears links without their rows. */
  readonly name: string
  /** Of a table that has such icons; unset: one of its own. */
  readonly className?: string | undefined
}

/** Whether a press asks for another window, or for more than a press does. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

export function ShareLink({ of, name, className }: ShareLinkProps) {
  const t = useT()
  const href = useHref()
  const { locale } = useVisit()
  const [dialog, setDialog] = useState<ReactNode>()
  const address = href(sharePath(of))
  const open = async () => {
    try {
      const [{ ShareDialog }, { sharingWords }] = await Promise.all([
        import('./share-dialog.tsx'),
        import('./words.ts'),
      ])
      const words = await sharingWords(locale)
      setDialog(<ShareDialog of={of} words={words} onClose={() => setDialog(undefined)} />)
    } catch {
      // What cannot be loaded is a page, too.
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
