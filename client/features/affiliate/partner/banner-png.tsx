import { useState } from 'react'
import { downloadFile } from '../../../behaviours/download/download.ts'
import { renderPng } from '../../../behaviours/picture/render-png.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Button } from '../../../ui/button/button.tsx'
import styles from './partner.module.css'

type Size = readonly [width: number, height: number]

type BannerPngProps = { readonly path: string; readonly size: Size; readonly label: string }

export function SaveBannerButton({ path, size, label }: BannerPngProps) {
  const t = useT()
  const [hasFailed, setFailed] = useState(false)
  const save = async () => {
    const png = await renderPng(path, size).catch(() => undefined)
    setFailed(png === undefined)
    if (png) downloadFile(png, `banner-${size.join('x')}.png`)
  }
  return (
    <span className={`${styles.spans} needs-script`}>
      <Button size="s" onClick={() => void save()} aria-label={label}>
        {t('partner.materials.png')}
      </Button>
      <span role="status">{hasFailed && t('partner.materials.pngFailed')}</span>
    </span>
  )
}
