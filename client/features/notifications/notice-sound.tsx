import { useEffect, useState } from 'react'
import { useT } from '../../i18n/translation.tsx'
import { useLiveConnection } from '../../live/provider.tsx'
import { parseStoredText, readStored, writeStored } from '../../preferences/storage.ts'
import { Section } from '../../section/section.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import styles from './notice-ways.module.css'

const load = () => import('../../live/notice-sound.ts')

/** Setting of sounds, stored in this browser. It is off by default. */
function useSound() {
  const connection = useLiveConnection()
  const [isOn, setOn] = useState(false)
  useEffect(() => setOn(readStored('notice-sound', parseStoredText) === 'on'), [])
  useEffect(() => {
    // Starts the sounds on this page; other pages read the setting when they load.
    if (isOn && connection) load().then(({ playNoticeSounds }) => playNoticeSounds(connection), console.warn)
  }, [isOn, connection])
  return [
    isOn,
    (next: boolean) => {
      setOn(next)
      writeStored('notice-sound', next ? 'on' : 'off')
    },
  ] as const
}

export function NotificationSoundSetting() {
  const t = useT()
  const [isOn, setOn] = useSound()
  const [hasFailed, setFailed] = useState(false)
  const play = async () => {
    setFailed(false)
    setFailed(
      !(await load()
        .then(({ playNoticeTone }) => playNoticeTone())
        .catch(() => false)),
    )
  }
  return (
    <div className="needs-script">
      <Section id="sound" title={t('notices.sound.title')} text={t('notices.sound.text')}>
        <div className={styles.sound}>
          <Switch label={t('notices.sound.on')} checked={isOn} onChecked={setOn} />
          <Button type="button" size="s" onClick={() => void play()}>
            {t('notices.sound.try')}
          </Button>
        </div>
        <p role="status">{hasFailed && t('notices.sound.failed')}</p>
      </Section>
    </div>
  )
}
