import { ScanQrCode } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { useT } from '../../i18n/translation.tsx'
import { Button } from '../../ui/button/button.tsx'
import { findBarcodeDetector } from './barcode-detector.ts'
import type { PaymentCode } from './payment-uri.ts'
import type { QrScannerProps } from './scanner.tsx'

/** True if the browser can read QR codes and has a camera. Does not ask for permission. */
async function canScan(): Promise<boolean> {
  const detector = findBarcodeDetector()
  // `mediaDevices` does not exist on insecure origins.
  if (!detector || !('mediaDevices' in navigator)) return false
  const [formats, devices] = await Promise.all([
    detector.getSupportedFormats(),
    navigator.mediaDevices.enumerateDevices(),
  ])
  return formats.includes('qr_code') && devices.some(({ kind }) => kind === 'videoinput')
}

type ScanButtonProps = {
  /** '' if none is selected. */
  readonly network: string
  readonly onCode: (code: PaymentCode) => void
}

/** Absent if the browser cannot scan. */
export function QrScanButton({ network, onCode }: ScanButtonProps) {
  const t = useT()
  const [isThere, setThere] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [Scanner, setScanner] = useState<ComponentType<QrScannerProps> | undefined>()
  useEffect(() => {
    canScan().then(setThere, () => undefined)
  }, [])
  if (!isThere) return null
  const open = () => {
    setOpen(true)
    import('./scanner.tsx').then(({ QrScanner }) => setScanner(() => QrScanner), console.error)
  }
  return (
    <>
      <Button variant="ghost" size="s" onClick={open}>
        <ScanQrCode size={16} aria-hidden="true" />
        {t('wallet.scan.open')}
      </Button>
      {Scanner && isOpen && (
        <Scanner
          network={network}
          onClose={() => setOpen(false)}
          onCode={(code) => {
            setOpen(false)
            onCode(code)
          }}
        />
      )}
    </>
  )
}
