import {describe, expect, test} from 'vitest';
import {notice} from './test-requests.js';
import {type RefusalRow, useService} from './use-service.js';

const service = useService();

describe('changing the notice', () => {
  test.each<RefusalRow>([
    ['no post is named', notice({notice_state: 'hide'}), 400, 'post_id_required'],
    ['post 0 is named', notice({post_id: 0, notice_state: 'hide'}), 400, 'post_id_required'],
    ['the post is text', notice({post_id: 'x', notice_state: 'hide'}), 400, 'post_id_required'],
    ['the post is a list', notice({post_id: [900_001], notice_state: 'hide'}), 400, 'post_id_required'],
    ['there is no state', notice({post_id: 900_001}), 400, 'missing_params', /notice_state/],
    ['the state is empty', notice({post_id: 900_001, notice_state: ''}), 400, 'missing_params', /notice_state/],
    [
      'the state is unknown',
      notice({post_id: 900_001, notice_state: 'maybe'}),
      400,
      'invalid_params',
      /^notice_state /,
    ],
    ['the state is true', notice({post_id: 900_001, notice_state: true}), 400, 'invalid_params', /^notice_state /],
    [
      'the state has capitals',
      notice({post_id: 900_001, notice_state: 'Hide'}),
      400,
      'invalid_params',
      /^notice_state /,
    ],
  ])('is refused when %s, and nothing is written', async (...row) => service.expectRefusal(row));

  test('a manager hides it and brings it back', async () => {
    for (const notice_state of ['hide', 'show'] as const) {
      const {json} = await service.call(notice({post_id: '900003', notice_state}));
      expect(json).toEqual({success: true, response: true});
      expect(await service.store.readNotice(900_003)).toBe(notice_state);
    }
    expect(await service.store.readNotice(900_002)).toBeUndefined();
  });
});
