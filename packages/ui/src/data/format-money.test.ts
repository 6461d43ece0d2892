import { describe, expect, it } from 'vitest'
import { exactMoney, formatMoney, moneyDirection } from './format-money.ts'

describe('formatMoney', () => {
  it('groups thousands and rounds dollars to cents, half away from zero', () => {
    expect(formatMoney('1234567.895', 'USD')).toBe('$1,234,567.90')
    expect(formatMoney('-0.005', 'USD')).toBe('\u2212$0.01')
  })
  it('stays exact where a float would not', () => {
    expect(formatMoney('90071992547409931.23', 'USD')).toBe('$90,071,992,547,409,931.23')
    expect(formatMoney('123456789012.12345678', 'BTC')).toBe('123,456,789,012.12345678 BTC')
  })
  it('trims the zeros of a coin down to two', () => {
    expect(formatMoney('0.50000000', 'BTC')).toBe('0.50 BTC')
    expect(formatMoney('0.00000001', 'BTC')).toBe('0.00000001 BTC')
    expect(formatMoney('5', 'ETH')).toBe('5.00 ETH')
  })
  it('signs movements and leaves a zero alone', () => {
    expect(formatMoney('10', 'USD', { signed: true })).toBe('+$10.00')
    expect(formatMoney('-10', 'ETH', { signed: true })).toBe('\u221210.00 ETH')
    expect(formatMoney('0.00', 'USD', { signed: true })).toBe('$0.00')
  })
  it('shortens the amounts of a scale', () => {
    expect(['0', '5000', '200000', '0.05'].map((value) => formatMoney(value, 'USD', { compact: true }))).toEqual([
      '$0',
      '$5K',
      '$200K',
      '$0.05',
    ])
  })
  it('shows what is unknown as unknown, and never as zero', () => {
    for (const unknown of [null, undefined, '', 'NaN', '1e5', '1,000']) expect(formatMoney(unknown, 'USD')).toBe('--')
  })
})

describe('exactMoney', () => {
  it('keeps every digit', () => expect(exactMoney('0.12345678', 'USD')).toBe('0.12345678 USD'))
})

describe('moneyDirection', () => {
  it('reads the direction from the string', () => {
    expect(['1', '-0.01', '-0.00', '0', null].map(moneyDirection)).toEqual(['up', 'down', 'still', 'still', 'unknown'])
  })
})
