import { useState } from 'react'
import { CARD_PICTURE_HEIGHT, CARD_PICTURE_WIDTH } from '#shared/sharing/picture.ts'
import { resultCardPath, resultCardPicturePath } from '#shared/sharing/subjects.ts'
import { downloadFile } from '../../../behaviours/download/download.ts'
import { renderPng } from '../../../behaviours/picture/render-png.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useIsHydrated } from '../../../i18n/use-is-hydrated.ts'
import { useVisit } from '../../../i18n/visit.tsx'
import { callNative } from '../../../native-bridge/bridge.ts'
import { detectNativeWrapper } from '../../../native-bridge/wrapper.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { CopyButton } from '../../../ui/copy-button/copy-button.tsx'
import styles from './sharing.module.css'

const nameOf = (id: string, type: 'png' | 'svg') => `result-${id.slice(0, 8)}.${type}`

const SIZE = [CARD_PICTURE_WIDTH, CARD_PICTURE_HEIGHT] as const

async function pictureOf(id: string): Promise<Blob> {
  const png = await renderPng(resultCardPicturePath(id), SIZE)
  if (!png) throw new Error('the browser makes no PNG')
  return png
}

async function withPicture(id: string, data: ShareData): Promise<ShareData> {
  const png = await pictureOf(id).catch(() => undefined)
  const more = png && { ...data, files: [new File([png], nameOf(id, 'png'), { type: png.type })] }
  return more && navigator.canShare?.(more) ? more : data
}

async function shareBy(id: string, title: string, url: string): Promise<void> {
  if (callNative('share', { title, url }).ok) return
  await navigator.share(await withPicture(id, { title, url }))
}

/** True if the user closed the share sheet, which is not a failure. */
const isGivenUp = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

type CardToolsProps = { readonly id: string; readonly title: string }

export function SharedCardButtons({ id, title }: CardToolsProps) {
  const t = useT()
  const { origin } = useVisit()
  const isAlive = useIsHydrated()
  const [said, setSaid] = useState('')
  const url = `${origin}${resultCardPath(id)}`
  const act = (work: () => Promise<void>, done = '') => {
    setSaid('')
    work().then(
      () => setSaid(done),
      (error: unknown) => setSaid(isGivenUp(error) ? '' : t('sharing.tools.failed')),
    )
  }
  const save = async () => downloadFile(await pictureOf(id), nameOf(id, 'png'))
  // Passes a promise, because browsers require the clipboard call within the user's gesture.
  const copy = async () => navigator.clipboard.write([new ClipboardItem({ 'image/png': pictureOf(id) })])
  const canShare = isAlive && ('share' in navigator || detectNativeWrapper() !== undefined)
  return (
    <div className={styles.tools}>
      <p className={styles.address}>
        <span className={styles.quiet}>{t('sharing.tools.link')}</span>
        <a href={resultCardPath(id)} dir="ltr" data-testid="share-address">
          {url}
        </a>
        <CopyButton text={url} label={t('sharing.tools.copyLink')} />
      </p>
      <div className={styles.buttons}>
        <Button className="needs-script" onClick={() => act(save)} variant="primary">
          {t('sharing.tools.png')}
        </Button>
        <Button className="needs-script" onClick={() => act(copy, t('sharing.tools.copied'))}>
          {t('sharing.tools.copyPicture')}
        </Button>
        {canShare && <Button onClick={() => act(() => shareBy(id, title, url))}>{t('sharing.tools.send')}</Button>}
        <ButtonLink href={resultCardPicturePath(id)} download={nameOf(id, 'svg')} variant="ghost">
          {t('sharing.tools.svg')}
        </ButtonLink>
      </div>
      <p role="status" className={styles.quiet}>
        {said}
      </p>
    </div>
  )
}
