import { expect, test } from 'vitest';
import { withBodies, withoutBodies } from '../../app/runtime/payload.ts';

const body = '<p>一段文字</p>';
const data = { page: { release: { id: 'one', title: '题', body }, list: [{ id: 'two', body: '<p>不在文档中</p>' }] } };
const rendered = `<div data-rich="one">${body}</div>`;

const sent = (): string => JSON.stringify(data, withoutBodies(rendered));

test('a body that the document contains is omitted from the payload', () => {
  expect(sent()).not.toContain('一段文字');
  expect(sent()).toContain('不在文档中');
});

test('an omitted body is restored from the document', () => {
  expect(withBodies(JSON.parse(sent()), () => body)).toEqual(data);
});
