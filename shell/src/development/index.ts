/** The shell around a remote under development. The devtools hook must come before React. */
import './devtools-hook';
import '../index';
