import { Agent, get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen } from '../../../server/listen.ts';
import { stubSite } from '../../support/stub-site.ts';

/** Simultaneous requests, each on its own connection. */
const CROWD = 500;

const state = { now: 0, content: 1, renders: 0, arrived: 0, mayEnd: () => true };
const app = stubSite({
  async render() {
    state.renders += 1;
    const body = `<main>${state.content}, made ${state.renders}</main>`;
    while (!state.mayEnd()) await new Promise((resolve) => setTimeout(resolve, 5));
    return body;
  },
  contentVersion: () => String(state.content),
  now: () => state.now,
});

let server: Listening;
beforeAll(async () => {
  server = await listen({ fetch: app.fetch }, '127.0.0.1', 0);
  server.server.on('request', () => {
    state.arrived += 1;
  });
});
afterAll(() => server.close(0));

const agent = new Agent({ maxSockets: CROWD });

/** The main part of the page in one response. */
const ask = (): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ port: server.port, host: '127.0.0.1', path: '/news/industry', agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve(/<main>(.*?)<\/main>/.exec(text)?.[1] ?? `${response.statusCode} ${text}`));
    }).on('error', reject);
  });
const crowd = async (): Promise<string[]> => [...new Set(await Promise.all(Array.from({ length: CROWD }, ask)))];

/** Lets the render end only once all requests have arrived. */
const untilAllAreThere = (): void => {
  state.arrived = 0;
  state.mayEnd = () => state.arrived >= CROWD;
};

test('renders a page once for many simultaneous requests', async () => {
  untilAllAreThere();
  expect(await crowd()).toEqual(['1, made 1']);
  expect(state.renders).toBe(1);

  // Stale: all requests get it without waiting, and one render makes the next.
  state.now += 120_000;
  state.mayEnd = () => false;
  expect(await crowd()).toEqual(['1, made 1']);
  state.mayEnd = () => true;
  await expect.poll(ask).toBe('1, made 2');
  expect(state.renders).toBe(2);

  // After a publication no request gets the old page, and all wait for one render.
  state.content = 2;
  untilAllAreThere();
  expect(await crowd()).toEqual(['2, made 3']);
  expect(state.renders).toBe(3);
});
