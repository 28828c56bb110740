import styles from './coin-icon.module.css'

/** An asset's icon in a box of fixed size. It has no alternative text, because the page shows the name beside it. */
export function CoinIcon({
  asset,
  size = 24,
  eager = false,
}: {
  asset: string
  size?: 16 | 20 | 24 | 32
  eager?: boolean
}) {
  return (
    <img
      className={styles.icon}
      src={`/coins/${asset}.webp`}
      alt=""
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
    />
  )
}
