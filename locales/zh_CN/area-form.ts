import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  name: '姓名或公司名称',
  channel: { label: '您的受众在哪里？', hint: '您的网站、频道或社群地址' },
  audience: {
    label: '受众规模',
    none: '请选择',
    under_1k: '1,000 以下',
    from_1k: '1,000 至 10,000',
    from_10k: '10,000 至 100,000',
    from_100k: '100,000 以上',
  },
  message: { label: '补充说明（选填）', hint: '最多 {{most}} 个字符' },
  refusals: {
    affiliates_closed: {
      title: '申请尚未开放',
      text: '您的申请填写完整，但我们目前无法审核，所填内容均未保存。',
    },
    item_gone: { title: '该项已不存在', text: '期间已被修改或删除，下方列表为最新。' },
    too_many_kept: { title: '已达数量上限', text: '请先删除不需要的，再重试。' },
    main_account_only: { title: '仅限主账户操作', text: '请先切换回主账户。' },
    totp_offer_over: { title: '该密钥已过期', text: '请使用下方的新密钥重新设置验证器。' },
  },
  notices: {
    application_sent: { title: '已收到申请', text: '我们会通过您填写的邮箱回复。' },
  },
  problems: {
    name_missing: '请输入姓名。',
    name_too_long: '姓名最多 {{most}} 个字符。',
    channel_missing: '请输入网站、频道或社群地址。',
    channel_invalid: '请输入有效的网址，例如 https://example.com/you。',
    audience_missing: '请选择受众规模。',
    message_too_long: '补充说明最多 {{most}} 个字符。',
    password_same: '新密码不能与当前密码相同。',
    phrase_invalid: '请使用 4 至 20 个字母、数字或空格。',
    label_missing: '请输入名称。',
    label_too_long: '名称最多 {{most}} 个字符。',
    label_taken: '该名称已被使用。',
    scopes_missing: '请至少选择一项权限。',
    ips_invalid: '请输入 IP 地址或网段，用逗号或空格分隔，最多 20 个。',
    word_wrong: '请按显示内容准确输入。',
    alert_value_invalid: '请为此提醒输入有效的数字。',
    time_invalid: '请输入有效的时间。',
    times_same: '结束时间须与开始时间不同。',
    zone_invalid: '请选择有效的时区。',
  },
} satisfies Catalog<Messages['area-form']>
