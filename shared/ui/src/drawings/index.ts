export { BagDrawing } from './BagDrawing';
export { ErrorDrawing } from './ErrorDrawing';
export { LostDrawing } from './LostDrawing';
export { SearchDrawing } from './SearchDrawing';
export { SoonDrawing } from './SoonDrawing';
