import type { GiftingCategory } from '@giftstore/contracts/api';
import type { RemoteServices } from '@giftstore/remote';
import {
  call,
  createSlice,
  type Feature,
  type PayloadAction,
  put,
  type Status,
  safely,
  select,
  takeLatest,
} from '@giftstore/state';
import { fetchTemplates } from './api';
import { type ChoiceState, selectChoice } from './choice-slice';

interface TemplatesState {
  status: Status;
  occasions: GiftingCategory[];
}

const slice = createSlice({
  name: 'templates',
  initialState: { status: 'idle', occasions: [] } as TemplatesState,
  reducers: {
    templatesWanted(state) {
      if (state.status !== 'ready') state.status = 'loading';
    },
    templatesLoaded(state, { payload }: PayloadAction<GiftingCategory[]>) {
      Object.assign(state, { status: 'ready', occasions: payload });
    },
    templatesFailed(state) {
      state.status = 'failed';
    },
  },
});
export const { templatesWanted, templatesLoaded, templatesFailed } = slice.actions;
export const selectTemplates = (state: { templates: TemplatesState }) => state.templates;

/** The chosen picture as the mail shows it; undefined for none, and where the pictures could not be had. */
export function selectPicture(state: { templates: TemplatesState; choice: ChoiceState }): string | undefined {
  const { template } = selectChoice(state).gift;
  const pictures = selectTemplates(state).occasions.flatMap(({ gifting_images }) => gifting_images);
  return pictures.find(({ gifting_id }) => String(gifting_id) === template)?.images.medium_rectangle;
}

function* load({ http }: RemoteServices) {
  if ((yield* select(selectTemplates)).status !== 'loading') return;
  try {
    yield* put(templatesLoaded(yield* call(fetchTemplates, http)));
  } catch {
    yield* put(templatesFailed());
  }
}

/** Pictures for a gift, asked for when somebody first gives one. */
export const templatesFeature: Feature<RemoteServices, TemplatesState> = {
  name: slice.name,
  reducer: slice.reducer,
  restore: true,
  *saga(services) {
    yield takeLatest(
      templatesWanted.type,
      safely(() => load(services)),
    );
  },
};
