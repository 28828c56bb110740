// What people are told of, and how they choose to be (shared/notices/notices.ts).

import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  groups: {
    security: '安全',
    account: '账户',
    alert: '提醒',
    futures: '合约',
    fills: '成交',
    bots: '机器人',
    copy: '跟单',
    p2p: 'P2P',
    convert: '闪兑',
  },
  texts: {
    alert: '您设置的价格、指标和资金费率提醒',
    futures: '保证金预警、强平和自动减仓',
    fills: '您的机器人和跟单的每笔成交',
    bots: '机器人启动、停止、出错或超出区间',
    copy: '跟单开始或停止、跳过的交易、分润',
    p2p: 'P2P 订单的每一步、取消和申诉',
    convert: '限价兑换和定期兑换',
  },
  ways: {
    title: '通知设置',
    text: '选择您想接收的内容和方式。安全和账户通知始终显示在这里。',
    topic: '类别',
    bell: '站内',
    mail: '邮件',
    push: '推送',
    label: '{{topic}}：{{way}}',
  },
  kinds: {
    bot_filled: '机器人完成一笔交易',
    bot_started: '机器人已启动',
    bot_out_of_range: '价格超出机器人区间',
    bot_stopped: '机器人已停止',
    bot_failed: '机器人失败',
    convert_limit_filled: '限价兑换已成交',
    convert_limit_expired: '限价兑换已过期',
    convert_limit_failed: '限价兑换失败',
    convert_plan_done: '定期兑换已完成',
    convert_plan_skipped: '定期兑换已跳过',
  },
  said: {
    profit: '收益 {{amount}}',
  },
  open: '前往 {{brand}} 查看',
  footer: '您可以在 {{brand}} 账户的“通知”中选择接收的内容和方式。',
  none: '暂时没有通知。提醒、保证金预警以及机器人、跟单和 P2P 订单的动态会显示在这里。',
  noneHere: '该分类下没有通知。',
} satisfies Catalog<Messages['notices']>
