import { TOUR_HASH } from '#shared/content/tour.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Switch } from '../../../ui/switch/switch.tsx'
import { HOTKEYS, type HotkeyName } from './keys.ts'
import styles from './palette.module.css'

type HelpProps = {
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly areKeysOn: boolean
  readonly onKeys: (areOn: boolean) => void
  /** By default, all hotkeys. */
  readonly only?: readonly HotkeyName[]
  /** By default, if all hotkeys are listed. */
  readonly hasPalette?: boolean
  readonly hasTour?: boolean
}

/** List of hotkeys, with the setting that turns single-key shortcuts off (WCAG 2.1.4). */
export function HotkeyHelp(props: HelpProps) {
  const { open, onOpen, areKeysOn, onKeys, only, hasPalette = only === undefined, hasTour = true } = props
  const t = useT()
  return (
    <Dialog title={t('desk-tools.keys.title')} open={open} onOpen={onOpen}>
      <Switch label={t('desk-tools.keys.on')} checked={areKeysOn} onChecked={onKeys} />
      <dl className={styles.keys}>
        {hasPalette && (
          <div>
            <dt>
              <kbd>Ctrl K</kbd>
            </dt>
            <dd>{t('desk-tools.palette.open')}</dd>
          </div>
        )}
        {HOTKEYS.filter(([, name]) => only?.includes(name) ?? true).map(([keys, name]) => (
          <div key={name}>
            <dt>
              {(name === 'share' ? keys.split(' ') : [keys]).map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`desk-tools.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      {hasTour && (
        <p>
          <a className={styles.tour} href={TOUR_HASH} onClick={() => onOpen(false)}>
            {t('desk-tools.tour')}
          </a>
        </p>
      )}
    </Dialog>
  )
}
