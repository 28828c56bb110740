import { useState } from 'react'
import { download } from '../../../behaviours/download/download.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Button } from '../../../ui/button/button.tsx'
import styles from './partner.module.css'

type Size = readonly [width: number, height: number]

/**
 * A picture of this site drawn as PNG, a pixel of it for each of its own: places that show banners ask for exact sizes.
 * @returns undefined where the browser cannot
 */
async function pngOf(path: string, [width, height]: Size): Promise<Blob | undefined> {
  const picture = new Image(width, height)
  picture.src = path
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
}

type BannerPngProps = { readonly path: string; readonly size: Size; readonly label: string }

/** Saves a banner as PNG, made in the page; without scripts there is the SVG. @property label says which one */
export function BannerPng({ path, size, label }: BannerPngProps) {
  const t = useT()
  const [hasFailed, setFailed] = useState(false)
  const save = async () => {
    const png = await pngOf(path, size).catch(() => undefined)
    setFailed(png === undefined)
    if (png) download(png, `banner-${size.join('x')}.png`)
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
