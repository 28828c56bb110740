import { useState } from 'react'
import { asText, readStored, writeStored } from '../../preferences/storage.ts'

/** Whether single keys do anything (WCAG 2.1.4), as this browser keeps it. */
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
