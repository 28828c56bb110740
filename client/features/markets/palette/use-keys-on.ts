import { useState } from 'react'
import { parseStoredText, readStored, writeStored } from '../../../preferences/storage.ts'

/** Setting of single-key shortcuts (WCAG 2.1.4), stored in this browser. */
export function useHotkeysSetting(): [boolean, (areOn: boolean) => void] {
  const [areOn, setOn] = useState(() => readStored('hotkeys', parseStoredText) !== 'off')
  return [
    areOn,
    (next) => {
      setOn(next)
      writeStored('hotkeys', next ? 'on' : 'off')
    },
  ]
}
