import 'react';
import 'react-dom';
import 'react-dom/client';
import 'react/jsx-runtime';
