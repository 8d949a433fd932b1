import { describeCall, describeResponse, LineReader, parseCall, parseResponse } from './call-lines';

const text = (lines: Uint8Array[]) => lines.map((line) => Buffer.from(line).toString());

it('carries calls and responses in lines', () => {
  const call = { id: '1-2', name: 'render' as const, json: '{"url":"/a b"}' };
  expect(parseCall(describeCall(call).trimEnd())).toEqual(call);
  const response = { id: '1-2', ok: false, heapMb: 41, json: '"no such brand"' };
  expect(parseResponse(describeResponse(response).trimEnd())).toEqual(response);
});

it('splits bytes into lines wherever they are cut', () => {
  const bytes = Buffer.from('one\n\nثلاثة\nfour');
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const reader = new LineReader();
    const lines = [...reader.add(bytes.subarray(0, cut)), ...reader.add(bytes.subarray(cut))];
    expect(text(lines)).toEqual(['one', '', 'ثلاثة']);
    expect(reader.length).toBe(4);
  }
});
