import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderForSuite } from '../../test/suite.ts';
import { sampleBankNumber } from './campaign.ts';
import { configIn } from './config.fixture.ts';

const folder = folderForSuite();

const { complaint, read } = configIn(folder);

describe('campaign.json', () => {
  const sample = JSON.parse(readFileSync('config/campaign.json', 'utf8'));

  function withCampaign(campaign: unknown): Record<string, string> {
    const file = join(folder, 'campaign.json');
    writeFileSync(file, typeof campaign === 'string' ? campaign : JSON.stringify(campaign));
    return { CAMPAIGN: file };
  }

  /** The sample with one field set, by its path. */
  function changed(path: string, value: unknown): Record<string, string> {
    const copy = structuredClone(sample);
    const names = path.split('.');
    const last = names.pop() as string;
    names.reduce((part, name) => part[name], copy)[last] = value;
    return withCampaign(copy);
  }

  test.each([
    ['siteName.en', ''],
    ['siteName.ml', undefined],
    ['beneficiary.name.en', 5],
    ['spouse.relation.ml', undefined],
    ['goal.rupees', '2000000'],
    ['goal.rupees', 0],
    ['goal.rupees', 1_000_000_001],
    ['goal.usDollar', 1.5],
    ['bank', undefined],
    ['bank.number', '1234'],
    ['bank.number', '12345678901x'],
    ['bank.number', 123456789012],
    ['bank.ifsc', 'SBIN1234567'],
    ['bank.vpa', 'ravi'],
    ['upi.payeeKind', 'other'],
    ['upi.paytm.handle', 'ravi paytm'],
    ['donorsPhone', '9800000000'],
    ['overseasTransfer.url', 'http://wise.com'],
    ['overseasTransfer.currencies', 'EUR'],
    ['overseasFees', undefined],
    ['overseasFees.swift.usDollar', -1],
    ['overseasFees.transfer.percent', '0.7'],
    ['overseasFees.paypalConversionPercent', 100],
    ['overseasFees.checkedOn', '22 November 2026'],
    ['mail.from', 'no-reply'],
    ['mail.team', 'line\nbreak'],
    ['letter.en.greeting', 'Dear {nmae},'],
    ['letter.ml.paragraphs', []],
    ['homeContent.headerText', ' '],
    ['homeContent.englishParagraph1', null],
    ['sample', 'no'],
    ['lead.name.ml', undefined],
    ['lead.photo', ''],
    ['hospital.city', undefined],
    ['registrations.0.number', 7],
    ['needs.0.id', 'Chemo therapy'],
    ['needs.1.label.en', undefined],
    ['needs.2.rupees', 0.5],
    ['surplus.ml', undefined],
  ])('a bad %s is named: %j', (path, value) => {
    const words = complaint(changed(path, value));
    expect(words).toMatch(/^CAMPAIGN \(.*campaign\.json\) has a bad '/);
    expect(words).toContain(`has a bad '${path}'`);
    expect(words).not.toContain('\n');
  });

  test('needs that do not add up to the goal, or share an id, are named', () => {
    const [first, ...others] = sample.needs;
    for (const needs of [others, [first, first, ...others]]) {
      expect(complaint(changed('needs', needs))).toContain("has a bad 'needs'");
    }
    expect(complaint(changed('goal.rupees', 3_000_000))).toContain("has a bad 'needs'");
  });

  test('a campaign without lead, hospital, numbers, needs and surplus starts', () => {
    const { lead, hospital, registrations, needs, surplus, ...rest } = sample;
    expect(read(withCampaign(rest)).campaign).toMatchObject({ registrations: [], needs: [] });
  });

  test.each([
    ['is missing', null],
    ['isn’t JSON', '{\n  "siteName": Anitha\n}'],
    ['is empty', ''],
    ['is a list', []],
  ])('a file that %s is named', (_what, content) => {
    const words = complaint(
      content === null ? { CAMPAIGN: '/nowhere/campaign.json' } : withCampaign(content),
    );
    expect(words).toMatch(/^CAMPAIGN \(.*campaign\.json\) /);
    expect(words).not.toContain('\n');
  });

  test.each([false, undefined])("the sample's bank account is refused with sample: %j", (isSample) => {
    expect(sample.bank.number).toBe(sampleBankNumber);
    expect(complaint(changed('sample', isSample))).toContain("still has the sample's bank account");
  });

  test("the family's own account is accepted, as a sample or not", () => {
    const own = { ...sample, bank: { ...sample.bank, number: '123456789012' } };
    for (const isSample of [true, false]) {
      expect(read(withCampaign({ ...own, sample: isSample })).campaign.sample).toBe(isSample);
    }
  });
});
