import { ScanQrCode } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { useT } from '../../i18n/translation.tsx'
import { Button } from '../../ui/button/button.tsx'
import { barcodeDetector } from './barcode-detector.ts'
import type { PaymentCode } from './payment-uri.ts'
import type { ScannerProps } from './scanner.tsx'

/** Whether this browser reads QR codes and there is a camera; nobody is asked for anything yet. */
async function canScan(): Promise<boolean> {
  const detector = barcodeDetector()
  // Over an address that is not secure there is no camera, whatever is plugged in.
  if (!detector || !('mediaDevices' in navigator)) return false
  const [formats, devices] = await Promise.all([
    detector.getSupportedFormats(),
    navigator.mediaDevices.enumerateDevices(),
  ])
  return formats.includes('qr_code') && devices.some(({ kind }) => kind === 'videoinput')
}

type ScanButtonProps = {
  /** The network that the page sends over; '' where it is not chosen yet. */
  readonly network: string
  readonly onCode: (code: PaymentCode) => void
}

/** Reads an address with the camera: there only where the browser can, and loaded when it is pressed. Fills in, sends nothing. */
export function ScanButton({ network, onCode }: ScanButtonProps) {
  const t = useT()
  const [isThere, setThere] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [Scanner, setScanner] = useState<ComponentType<ScannerProps> | undefined>()
  useEffect(() => {
    canScan().then(setThere, () => undefined)
  }, [])
  if (!isThere) return null
  const open = () => {
    setOpen(true)
    import('./scanner.tsx').then(({ Scanner: Loaded }) => setScanner(() => Loaded), console.error)
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
