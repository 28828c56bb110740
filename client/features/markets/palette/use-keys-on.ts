import { useState } from 'react'
import { asText, readStored, writeStored } from '../../../preferences/storage.ts'

/** True if single-key shortcuts are on (WCAG 2.1.4); stored in this browser. */
export function useKeysOn(): [boolean, (areOn: boolean) => void] {
  const [areOn, setOn] = useState(() => readStored('hotkeys', asText) !== 'off')
  return [
    areOn,
    (next) => {
      setOn(next)
      writeStored('hotkeys', next ? 'on' : 'off')
    },
  ]
}
