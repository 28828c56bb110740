import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '奖励中心',
  lead: '完成任务即可获得优惠券：现金券直接发放到现货账户，返还券返还您的交易手续费。',
  start: {
    register: '注册',
    logIn: '登录',
  },
  kinds: {
    voucher: '现金券',
    rebate: '手续费返还券',
  },
  states: {
    ready: '待使用',
    active: '使用中',
    paying: '发放中',
    used: '已使用',
    expired: '已过期',
  },
  offer: {
    rebate: ({ count }: { count: number }) =>
      selectPluralForm('zh-CN', count, { other: `返还 ${count} 天内的手续费。` }),
  },
  tasks: {
    title: '任务',
    text: '完成后系统会自动确认，每项任务可领取一张优惠券。',
    none: '暂无任务',
    noneText: '新任务会显示在这里。您也可以输入兑换码领取优惠券。',
    claim: '领取优惠券',
    start: '去完成',
    given: '已领取',
    funds: {
      name: '首次领取模拟资金',
      text: '免费领取，立即到账。',
    },
    order: {
      name: '完成首笔现货交易',
      text: '买入或卖出任意币种。',
    },
    'two-step': {
      name: '开启双重验证（2FA）',
      text: '用身份验证器生成的验证码保护您的账户。',
    },
    passkey: {
      name: '添加通行密钥',
      text: '用指纹、面容或 PIN 码登录。',
    },
    contract: {
      name: '完成首笔合约交易',
      text: '在任意合约开仓。',
    },
    bot: {
      name: '启动首个机器人',
      text: '选择一种策略，由机器人为您交易。',
    },
    copy: {
      name: '首次跟单',
      text: '选择交易员和跟单金额。',
    },
    invite: {
      name: '邀请好友完成交易',
      text: '好友首次支付交易手续费后即完成。',
    },
  },
  coupons: {
    older: '更早的优惠券',
    newest: '最新优惠券',
    title: '我的优惠券',
    none: '暂无可用优惠券',
    noneText: '请完成下方任务或输入兑换码。',
    past: '已使用和已过期（{{count}}）',
    redeem: '兑换',
    activate: '激活',
    collect: '立即领取',
    until: '有效期至',
    days: '返还天数',
    ends: '返还截止',
    redeemed: '兑换时间',
    counted: '计入返还的手续费',
    paid: '已返还',
  },
  code: {
    title: '兑换码',
    text: '如有我们发放的兑换码，输入即可领取优惠券。',
    label: '兑换码',
    submit: '领取',
  },
  rules: {
    title: '优惠券规则',
    voucher: '现金券兑换后发放到您的现货账户。',
    rebate:
      '手续费返还券返还您本人现货和合约订单的手续费，以券面金额为限。您可随时领取，剩余部分到期后发放。机器人和跟单的手续费不计入。同一时间只能使用一张返还券。',
    time: '请在到期前兑换或激活，过期后失效。',
    once: '每人每项任务和每个兑换码限领一张。子账户无法领取。',
    related:
      '关联账户视为同一用户：彼此之间的优惠券、任务和邀请均无奖励。判断依据为同一邮箱、浏览器或提现地址等，绝不会仅凭同一网络认定。如有误判，请联系我们，问题类型选择“关联账户”。',
    paper: '优惠券以模拟资金发放，在本交易所之外没有任何价值。',
    more: '了解更多',
  },
  done: {
    given: '优惠券已领取。',
    redeemed: '现金券已兑换，金额将发放到您的现货账户。',
    activated: '手续费返还券已激活，此后支付的手续费计入返还。',
    collected: '已领取，手续费将返还到您的现货账户。',
  },
  refusals: {
    insecure_address: '请先通过 HTTPS 打开本站。',
    main_account_only: '子账户无法获得优惠券，请切换到主账户。',
    operator_account: '运营人员的账户不能使用卡券兑换码。',
    related_account:
      '优惠券仅发放给关联账户中最早的一个。如果这些账户并非都属于您，请联系我们，问题类型选择“关联账户”。',
    too_many_attempts: '尝试次数过多，请在 {{seconds}} 秒后重试。',
    code_wrong: '兑换码无效，请检查后重试。',
    code_used: '您已使用过此兑换码。',
    already_given: '您已领取此任务的优惠券。',
    not_earned: '请先完成任务。',
    campaign_over: '此活动已结束。',
    used_up: '此活动的优惠券已领完。',
    coupon_unknown: '优惠券不存在。',
    coupon_expired: '此优惠券已过期。',
    coupon_used: '此优惠券已使用。',
    coupon_active: '您已有一张使用中的手续费返还券，到期后才能激活下一张。',
    paper_limit: '超出模拟资金每日限额，UTC 00:00 重置后再试。',
    nothing_yet: '暂无可返还的手续费。',
    unavailable: '操作未成功，请稍后重试。',
  },
} satisfies Catalog<Messages['rewards']>
