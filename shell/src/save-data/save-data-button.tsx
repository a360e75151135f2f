import { Link } from '@azadkar/shared-ui';
import { chooseToSaveData, usePicturesWait } from './saves-data';

/** Lets pictures wait until they are asked for, or shows them again. */
export function SaveDataButton() {
  const wait = usePicturesWait();
  return (
    <Link asChild color="fg.muted" textStyle="sm" minHeight="8" py="1" display="inline-flex" alignItems="center">
      <button type="button" onClick={() => chooseToSaveData(wait ? 'off' : 'on')}>
        {wait ? 'Show pictures' : 'Save data'}
      </button>
    </Link>
  );
}
