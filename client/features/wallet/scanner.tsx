import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '../../i18n/translation.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { findBarcodeDetector } from './barcode-detector.ts'
import { type PaymentCode, type PaymentCodeProblem, parsePaymentCodeFor } from './payment-uri.ts'
import styles from './wallet.module.css'

const POLL_MS = 200

export type QrScannerProps = {
  readonly network: string
  readonly onCode: (code: PaymentCode) => void
  readonly onClose: () => void
}

/** Pictures do not leave the browser. */
export function QrScanner({ network, onCode, onClose }: QrScannerProps) {
  const t = useT()
  const [problem, setProblem] = useState<PaymentCodeProblem | 'no_camera' | undefined>()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const take = useEffectEvent(onCode)
  useEffect(() => {
    const Detector = findBarcodeDetector()
    if (!video || !Detector) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let stream: MediaStream | undefined
    const stop = () => {
      isOver = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const detector = new Detector({ formats: ['qr_code'] })
    const look = async () => {
      // `detect` rejects for some frames, which count as frames without a code.
      const [seen] = await detector.detect(video).catch(() => [])
      if (isOver) return
      const code = seen && parsePaymentCodeFor(seen.rawValue, network)
      if (typeof code === 'object') {
        stop()
        take(code)
        return
      }
      if (code) setProblem(code)
      timer = setTimeout(look, POLL_MS)
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      // The user closed the dialog before answering the browser's permission prompt.
      if (isOver) return stop()
      video.srcObject = stream
      await video.play()
      await look()
    }
    start().catch(() => {
      if (isOver) return
      stop()
      setProblem('no_camera')
    })
    return stop
  }, [video, network])
  return (
    <Dialog
      open
      onOpen={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t('wallet.scan.title')}
      description={t('wallet.scan.text')}
    >
      {problem !== 'no_camera' && <video ref={setVideo} className={styles.camera} muted playsInline />}
      {problem && <Alert tone="warning" title={t(`wallet.scan.problems.${problem}`)} isLive />}
    </Dialog>
  )
}
