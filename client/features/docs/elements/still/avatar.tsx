import { Avatar } from '../../../../ui/avatar/avatar.tsx'

export function ComponentDemo() {
  return (
    <>
      <Avatar name="Ada Lovelace" size={24} />
      <Avatar name="Ada Lovelace" />
      <Avatar name="王小明" size={40} />
      <Avatar name="BTC" src="/coins/BTC.webp" size={56} />
    </>
  )
}
