import { expect, test } from 'vitest';
import { withBodies, withoutBodies } from '../../app/runtime/payload.ts';

const body = '<p>一段文字</p>';
const data = { page: { release: { id: 'one', title: '题', body }, list: [{ id: 'two', body: '<p>不在文档中</p>' }] } };
const rendered = `<div data-rich="one">${body}</div>`;

test('a body that stands in the document is not sent again', () => {
  expect(JSON.stringify(withoutBodies(data, rendered))).not.toContain('一段文字');
  expect(JSON.stringify(withoutBodies(data, rendered))).toContain('不在文档中');
});

test('the application finds it in the document', () => {
  expect(withBodies(withoutBodies(data, rendered), () => body)).toEqual(data);
});
