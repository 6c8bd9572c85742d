import { expect, type Page, test } from 'playwright/test';
import { layoutFaults } from '../../scripts/audit/layout-faults.ts';
import { applyTheme, axeFaults, themes, widths } from '../../scripts/audit/matrix.ts';
import { contrastOnce, type Look as LookName } from '../support/axe-turns.ts';
import { missedControls, said, walk } from '../support/focus-walk.ts';
import { who } from '../support/log-in.ts';
import { type AreaPage, areaPages, detailsOf, followInArea, openInArea } from '../support/member-area.ts';
import { openSession } from '../support/open-session.ts';
import { startApplication } from '../support/site.ts';
import { isFull } from '../support/size.ts';

// Pages are only read here, so the workers can share them.
test.describe.configure({ mode: 'parallel' });

type Look = readonly [theme: (typeof themes)[number], width: (typeof widths)[number]];

const looks: readonly Look[] = themes.flatMap((theme) => widths.map((width) => [theme, width] as const));

/** The looks of one page: all, or one in rotation, so that every look is checked on some pages. */
const looksOf = (turn: number, all = looks): readonly Look[] =>
  isFull ? all : all.slice(turn % all.length).slice(0, 1);

/** Each theme and each width at least once, for checks that need hundreds of keys. */
const fewLooks = looks.filter((_, index) => index % (widths.length + 1) === 0 || index === looks.length - 1);

/**
 * The short form walks through the frame, which is the same on all pages, and backwards only on every fifth page: the four
 * looks rotate with the pages, so that these pages have all of them.
 */
const FRAME_EVERY = fewLooks.length + 1;

async function putInto(page: Page, [theme, width]: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await applyTheme(page, theme);
}

interface Share {
  readonly of: string;
  readonly pages: readonly AreaPage[];
  /** The account that may open all of these pages. */
  readonly index: number;
  /** The looks in which the contrast of the frame of these pages has been measured. */
  readonly inFrame: Set<LookName>;
}

/** The number of parts of the member pages, each checked by its own test. */
const PARTS = 3;
const memberPages = areaPages.filter(({ isStaff }) => !isStaff);

const inMemberFrame = new Set<LookName>();

const shares: readonly Share[] = [
  ...Array.from({ length: PARTS }, (_, part) => ({
    of: `member pages (part ${part + 1} of ${PARTS})`,
    pages: memberPages.filter((_page, turn) => turn % PARTS === part),
    index: who.owner,
    inFrame: inMemberFrame,
  })),
  { of: 'staff pages', pages: areaPages.filter(({ isStaff }) => isStaff), index: who.manager, inFrame: new Set() },
];

/**
 * Opens pages and their detail pages one after the other. The short form loads only the first one and follows links to the
 * others: axe-core then stays loaded.
 */
async function forEveryPage(
  page: Page,
  { pages, index }: Share,
  look: (address: string, turn: number) => Promise<void>,
): Promise<void> {
  await openSession(page, index);
  let turn = 0;
  const open = async (address: string): Promise<void> => {
    if (!isFull && turn > 0) return followInArea(page, address);
    await openInArea(page, address);
    await startApplication(page);
  };
  for (const { path } of pages) {
    await open(path);
    const details = await detailsOf(page);
    await look(path, turn++);
    for (const detail of details) {
      await open(detail);
      await look(detail, turn++);
    }
  }
  expect(turn).toBeGreaterThan(pages.length);
}

/** Checks an open page for axe-core and layout faults. `inFrame` is that of its share. */
async function expectClean(page: Page, address: string, turn: number, inFrame: Set<LookName>): Promise<void> {
  const contrastFor = contrastOnce(inFrame);
  for (const look of looksOf(turn)) {
    await putInto(page, look);
    expect.soft(await axeFaults(page, contrastFor(...look)), `${address}: ${look.join(' ')}`).toEqual([]);
    expect.soft(await layoutFaults(page), `${address}: ${look.join(' ')}`).toEqual([]);
  }
}

/** Checks that the keyboard reaches every control of an open page. */
async function expectReached(page: Page, address: string, turn: number): Promise<void> {
  for (const look of looksOf(turn, fewLooks)) {
    await putInto(page, look);
    await page.mouse.move(0, 0);
    const shown = `${address}: ${look.join(' ')}`;
    const isWhole = isFull || turn % FRAME_EVERY === 0;
    const part = isWhole ? 'body' : '#main';
    const forth = await walk(page, 'Tab', part);
    expect.soft(await missedControls(page, part), shown).toEqual([]);
    const jumps = forth.filter(({ follows }) => !follows).map(({ name }) => name);
    expect.soft(jumps, shown).toEqual([]);
    expect.soft(said(forth), shown).toEqual([]);
    // Moving backwards, a sticky bar could cover the focused element.
    if (!isWhole) continue;
    const back = await walk(page, 'Shift+Tab');
    expect.soft(said(back), `${shown}, back`).toEqual([]);
    expect.soft(back.length, shown).toBeGreaterThan(forth.length / 2);
  }
}

for (const share of shares)
  test(`${share.of} have no axe-core or layout faults, and Tab reaches all controls in order, visibly focused`, async ({
    page,
  }) => {
    test.setTimeout(isFull ? 2_400_000 : 300_000);
    await forEveryPage(page, share, async (address, turn) => {
      await expectClean(page, address, turn, share.inFrame);
      await expectReached(page, address, turn);
    });
  });
