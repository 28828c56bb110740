import { CopyButton } from '../../../../ui/copy-button/copy-button.tsx'
import styles from './demos.module.css'

/** Example bitcoin address from BIP 173. */
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

export function CopyDemo() {
  return (
    <div className={styles.line}>
      <code className={styles.address} dir="ltr">
        {ADDRESS}
      </code>
      <CopyButton text={ADDRESS} />
    </div>
  )
}
