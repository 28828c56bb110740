import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '獎勵中心',
  lead: '完成任務即可獲得優惠券：現金券存入您的現貨帳戶，返還券返還您的交易手續費。',
  start: {
    register: '註冊',
    logIn: '登入',
  },
  kinds: {
    voucher: '現金券',
    rebate: '手續費返還券',
  },
  states: {
    ready: '待使用',
    active: '使用中',
    paying: '發放中',
    used: '已使用',
    expired: '已過期',
  },
  offer: {
    rebate: ({ count }: { count: number }) =>
      selectPluralForm('zh-TW', count, { other: `返還 ${count} 天內的手續費。` }),
  },
  tasks: {
    title: '任務',
    text: '完成後系統會自動確認，每項任務可領取一張優惠券。',
    none: '目前沒有任務',
    noneText: '新任務會顯示在這裡。您也可以輸入兌換碼領取優惠券。',
    claim: '領取優惠券',
    start: '前往任務',
    given: '已領取',
    funds: {
      name: '首次領取模擬資金',
      text: '免費領取，立即入帳。',
    },
    order: {
      name: '首筆現貨訂單成交',
      text: '買入或賣出任意幣種。',
    },
    'two-step': {
      name: '開啟雙重驗證（2FA）',
      text: '用驗證器產生的驗證碼保護您的帳戶。',
    },
    passkey: {
      name: '新增通行密鑰',
      text: '用指紋、臉部或 PIN 碼登入。',
    },
    contract: {
      name: '完成首筆合約交易',
      text: '在任一合約開倉。',
    },
    bot: {
      name: '啟動第一個機器人',
      text: '選擇一種策略，由機器人為您交易。',
    },
    copy: {
      name: '首次跟單',
      text: '選擇跟單的交易員與投入金額。',
    },
    invite: {
      name: '邀請好友完成交易',
      text: '好友首次支付交易手續費後即完成。',
    },
  },
  coupons: {
    older: '更早的優惠券',
    newest: '最新的優惠券',
    title: '我的優惠券',
    none: '沒有可用的優惠券',
    noneText: '請完成下方任務或輸入兌換碼。',
    past: '已使用與已過期（{{count}}）',
    redeem: '兌換',
    activate: '啟用',
    collect: '立即領取',
    until: '有效期至',
    days: '返還天數',
    ends: '返還截止',
    redeemed: '兌換時間',
    counted: '計入返還的手續費',
    paid: '已返還',
  },
  code: {
    title: '兌換碼',
    text: '收到我們的兌換碼？輸入即可領取優惠券。',
    label: '兌換碼',
    submit: '領取',
  },
  rules: {
    title: '優惠券規則',
    voucher: '現金券兌換後會存入您的現貨帳戶。',
    rebate:
      '手續費返還券返還您本人現貨與合約訂單的手續費，以券面金額為限。您可隨時領取，剩餘部分到期後發放。機器人與跟單的手續費不計入。同一時間只能使用一張返還券。',
    time: '請在到期前兌換或啟用，過期後失效。',
    once: '每人每項任務與每個兌換碼限領一張。子帳戶無法領取。',
    related:
      '關聯帳戶視為同一人：彼此之間的優惠券、任務和邀請均無獎勵。我們依據證據判斷，例如共用信箱、瀏覽器或提領地址，絕不會僅憑同一網路認定。如判定有誤，請聯絡我們，問題類型選擇「關聯帳戶」。',
    paper: '優惠券以模擬資金發放，在本交易所之外沒有任何價值。',
    more: '進一步了解優惠券',
  },
  done: {
    given: '優惠券已領取。',
    redeemed: '現金券已兌換，金額將存入您的現貨帳戶。',
    activated: '手續費返還券已啟用，此後支付的手續費計入返還。',
    collected: '已領取，手續費將返還至您的現貨帳戶。',
  },
  refusals: {
    insecure_address: '請先透過 HTTPS 開啟本站。',
    main_account_only: '子帳戶無法獲得優惠券，請切換至主帳戶。',
    operator_account: '營運人員的帳戶無法使用優惠券代碼。',
    related_account:
      '優惠券僅發放給關聯帳戶中最早的一個。如果這些帳戶並非都屬於您，請聯絡我們，問題類型選擇「關聯帳戶」。',
    too_many_attempts: '嘗試次數過多，請在 {{seconds}} 秒後重試。',
    code_wrong: '兌換碼無效，請檢查後重試。',
    code_used: '您已使用過此兌換碼。',
    already_given: '您已領取此任務的優惠券。',
    not_earned: '請先完成任務。',
    campaign_over: '此活動已結束。',
    used_up: '此活動的優惠券已領完。',
    coupon_unknown: '優惠券不存在。',
    coupon_expired: '此優惠券已過期。',
    coupon_used: '此優惠券已使用。',
    coupon_active: '您已有一張使用中的手續費返還券，到期後才能啟用下一張。',
    paper_limit: '超出模擬資金每日限額，UTC 00:00 重設後再試。',
    nothing_yet: '尚無可返還的手續費。',
    unavailable: '操作未成功，請稍後再試。',
  },
} satisfies Catalog<Messages['rewards']>
